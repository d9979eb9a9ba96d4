// Ends a process whose parent is gone. The original does this from a native thread and needs a compiler to install;
// looking every two seconds is enough here, because the whole process group is ended anyway.
const PARENT_IS_GONE = 87;

exports.start = (pid) => {
  const look = () => {
    try {
      process.kill(pid, 0);
    } catch {
      process.exit(PARENT_IS_GONE);
    }
  };
  setInterval(look, 2000).unref();
};
