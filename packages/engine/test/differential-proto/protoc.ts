/** Asks protoc what `.proto` files mean. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A file, and the folder that its import path is relative to. */
export interface ProtoInput {
  readonly file: string;
  readonly root: string;
}

/** `FileDescriptorSet`s in protobuf's binary format; files that protoc rejects are missing, with its message. */
export interface ProtocResult {
  readonly sets: readonly Uint8Array[];
  readonly rejected: readonly { readonly file: string; readonly message: string }[];
}

/** `roots` are searched for imports after a file's own root. */
export function askProtoc(inputs: readonly ProtoInput[], roots: readonly string[]): ProtocResult {
  const scratch = mkdtempSync(path.join(tmpdir(), 'differential-proto-'));
  try {
    const out = path.join(scratch, 'set');
    const sets: Uint8Array[] = [];
    const rejected: { file: string; message: string }[] = [];
    const ask = (files: readonly string[], root: string): void => {
      const includes = [root, ...roots.filter((other) => other !== root), protocInclude].flatMap((folder) => [
        '-I',
        folder,
      ]);
      const run = spawnSync('protoc', [...includes, '--include_source_info', '-o', out, ...files], {
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
      });
      if (run.error !== undefined) throw run.error;
      if (run.status === 0) sets.push(new Uint8Array(readFileSync(out)));
      else if (files.length === 1) rejected.push({ file: files[0] ?? '', message: firstError(run.stderr) });
      // One file that protoc rejects costs its whole batch the result: halves find it quickly.
      else
        for (const half of [files.slice(0, files.length >> 1), files.slice(files.length >> 1)])
          ask(half, root);
    };
    for (const [root, files] of groupByRoot(inputs)) {
      for (let from = 0; from < files.length; from += 100) ask(files.slice(from, from + 100), root);
    }
    return { sets, rejected };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Where Debian's package puts the files that come with protoc. */
export const protocInclude = process.env.PROTOC_INCLUDE ?? '/usr/include';

/** Warnings and what follows from an error are left out. */
function firstError(output: string): string {
  return output.split('\n').find((line) => !/WARNING/.test(line)) ?? '';
}

function groupByRoot(inputs: readonly ProtoInput[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { file, root } of inputs) groups.set(root, [...(groups.get(root) ?? []), file]);
  return groups;
}
