/**
 * The language that VS Code is shown in. Bundled in front of everything else (see `bundles.mjs`), as constants with texts
 * are made when their files are loaded.
 */
import { useLanguage } from '@endpoint-atlas/engine/l10n';
import * as vscode from 'vscode';

useLanguage(vscode.env.language, vscode.l10n.bundle);
