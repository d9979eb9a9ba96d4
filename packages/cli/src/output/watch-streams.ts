/** This file handles an output that cannot be written: a reader that went away, a disk that is full. */

import { t } from '@endpoint-atlas/engine/l10n';

/** @returns whether standard output could be written so far, which is to be asked once all is written */
export function watchStreams(): () => boolean {
  let works = true;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that has seen enough (`| head`) closes the pipe: that is not an error.
    if (error.code === 'EPIPE' || !works) return;
    works = false;
    process.exitCode = 1;
    const reason = error.code === 'ENOSPC' ? t('the disk is full') : error.message;
    process.stderr.write(t`endpoint-atlas: Standard output cannot be written: ${reason}.\n`);
  });
  // Nobody is left who could be told.
  process.stderr.on('error', () => {});
  return () => works;
}
