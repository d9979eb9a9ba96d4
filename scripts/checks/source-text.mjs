/**
 * Files of the engine behind `code/` that still look into the text of a source file, or at its language. What they need
 * belongs into the form that `code/` and `declarations/` give, which is the same for every language.
 */
import path from 'node:path';
import ts from 'typescript';

/** The stages that read text, what prints it for tests, and what shows it to people. */
const ALLOWED = [
  /^packages\/engine\/src\/(?:text|testing|source\/(?:syntax|declarations|code|files\/sources))\//,
  /\.(?:test|fixture)\.ts$/,
];

/**
 * @param {string} root of the project
 * @returns {readonly string[]} paths from there, sorted
 */
export function filesReadingSourceText(root) {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(root, 'packages/engine/tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  );
  if (config === undefined) throw new Error('packages/engine/tsconfig.json cannot be read.');
  const program = ts.createProgram(config.fileNames, config.options);
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .map((file) => ({ file, name: path.relative(root, file.fileName).replaceAll('\\', '/') }))
    .filter(({ name }) => name.startsWith('packages/engine/src/') && !ALLOWED.some((each) => each.test(name)))
    .filter(({ file }) => readsSource(file, checker))
    .map(({ name }) => name)
    .sort();
}

/**
 * @param {ts.Node} node
 * @param {ts.TypeChecker} checker
 * @returns {boolean}
 */
function readsSource(node, checker) {
  const name = ts.isPropertyAccessExpression(node)
    ? node.name
    : ts.isBindingElement(node)
      ? (node.propertyName ?? node.name)
      : undefined;
  if (name !== undefined && ts.isIdentifier(name) && (name.text === 'text' || name.text === 'language')) {
    const symbol = ts.isBindingElement(node)
      ? checker.getTypeAtLocation(node.parent).getProperty(name.text)
      : checker.getSymbolAtLocation(name);
    const isOfFile = symbol?.declarations?.some(
      ({ parent }) => ts.isInterfaceDeclaration(parent) && parent.name.text === 'FileDeclarations',
    );
    if (isOfFile) return true;
  }
  return ts.forEachChild(node, (child) => readsSource(child, checker) || undefined) ?? false;
}
