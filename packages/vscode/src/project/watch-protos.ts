/**
 * `.proto` files that only count where something imports them: what a build has unpacked from jars, and the folders of
 * `endpointAtlas.scan.protoPaths`, which may lie outside of the workspace. They change seldom and many at once, so
 * that a scan follows.
 */
import { unpackedProtoFolders } from '@endpoint-atlas/engine';
import * as vscode from 'vscode';

export interface ProtoWatch extends vscode.Disposable {
  /** Watches these folders besides what builds unpack, and no others any more. @param folders absolute */
  watch(folders: readonly string[]): void;
}

export function watchImportedProtos(onChange: () => void): ProtoWatch {
  let watched = '';
  let watchers: vscode.Disposable[] = [];

  function watcher(pattern: vscode.GlobPattern): vscode.Disposable {
    const own = vscode.workspace.createFileSystemWatcher(pattern);
    return vscode.Disposable.from(
      own,
      own.onDidCreate(onChange),
      own.onDidChange(onChange),
      own.onDidDelete(onChange),
    );
  }

  function dispose(): void {
    for (const each of watchers) each.dispose();
    watchers = [];
  }

  return {
    watch(folders) {
      const wanted = folders.join('\n');
      if (watchers.length > 0 && wanted === watched) return;
      watched = wanted;
      dispose();
      watchers = [
        // Also the folders themselves: of one that comes or goes, nothing in it is told.
        watcher(`**/{${unpackedProtoFolders.join(',')}}/**`),
        watcher(`**/{${unpackedProtoFolders.join(',')}}`),
        ...folders.map((folder) =>
          watcher(new vscode.RelativePattern(vscode.Uri.file(folder), '**/*.proto')),
        ),
      ];
    },
    dispose,
  };
}
