// The workbench writes its logs, and the text of every output channel, through this module. The original is native
// and needs a compiler to install; this one appends to the same files. The workbench import()s it, and Node finds the
// names of a CommonJS module only where they are written as `exports.name =`.
const fs = require('node:fs');
const path = require('node:path');

const LEVELS = ['trace', 'debug', 'info', 'warning', 'error', 'critical', 'off'];

class Logger {
  constructor(file) {
    this.file = file;
    this.level = LEVELS.indexOf('info');
    this.bare = false;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.appendFileSync(file, '');
  }

  write(level, message) {
    if (level < this.level) return;
    const line = this.bare ? message : `${new Date().toISOString()} [${LEVELS[level]}] ${message}\n`;
    try {
      fs.appendFileSync(this.file, line);
    } catch {
      // A log that cannot be written must not stop what is logged.
    }
  }

  trace(message) {
    this.write(0, message);
  }
  debug(message) {
    this.write(1, message);
  }
  info(message) {
    this.write(2, message);
  }
  warn(message) {
    this.write(3, message);
  }
  error(message) {
    this.write(4, message);
  }
  critical(message) {
    this.write(5, message);
  }
  getLevel() {
    return this.level;
  }
  setLevel(level) {
    this.level = level;
  }
  setPattern() {
    this.bare = false;
  }
  clearFormatters() {
    this.bare = true;
  }
  flush() {}
  drop() {}
}

exports.version = 1;
exports.Logger = Logger;
exports.createRotatingLogger = (_name, file) => new Logger(file);
exports.createAsyncRotatingLogger = async (_name, file) => new Logger(file);
exports.setLevel = () => {};
exports.setFlushOn = () => {};
exports.shutdown = () => {};
