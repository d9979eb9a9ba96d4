/** Says which fields and methods Jackson sees without being told (`VisibilityChecker`), and `@JsonAutoDetect`. */
import { type Annotations, textAttribute } from '../../annotations.ts';
import type { Accessor, Visibility } from '../accessors.ts';
import { jackson } from './annotations.ts';

export interface VisibilityRules {
  readonly fields: Level;
  readonly getters: Level;
  readonly isGetters: Level;
  readonly setters: Level;
}

export type Level = 'ANY' | 'NON_PRIVATE' | 'PROTECTED_AND_PUBLIC' | 'PUBLIC_ONLY' | 'NONE';

/** `annotations` are those of the class. */
export function visibilityRules(annotations: Annotations): VisibilityRules {
  const found = annotations.find(jackson.JsonAutoDetect);
  const level = (attribute: string, standard: Level): Level => {
    const written = found && textAttribute(found, attribute);
    return written !== undefined && isLevel(written) ? written : standard;
  };
  return {
    fields: level('fieldVisibility', 'PUBLIC_ONLY'),
    getters: level('getterVisibility', 'PUBLIC_ONLY'),
    isGetters: level('isGetterVisibility', 'PUBLIC_ONLY'),
    setters: level('setterVisibility', 'ANY'),
  };
}

export function isVisible(rules: VisibilityRules, { kind, member, visibility }: Accessor): boolean {
  switch (kind) {
    case 'field':
      return isOpen(rules.fields, visibility);
    case 'getter':
      return isOpen(member.startsWith('is') ? rules.isGetters : rules.getters, visibility);
    case 'setter':
      return isOpen(rules.setters, visibility);
    case 'component':
    case 'creator-parameter':
      return true;
    case 'method':
      return false;
  }
}

function isOpen(level: Level, visibility: Visibility): boolean {
  return opened[level].includes(visibility);
}

const opened: Readonly<Record<Level, readonly Visibility[]>> = {
  ANY: ['public', 'protected', 'package', 'private'],
  NON_PRIVATE: ['public', 'protected', 'package'],
  PROTECTED_AND_PUBLIC: ['public', 'protected'],
  PUBLIC_ONLY: ['public'],
  NONE: [],
};

/** `DEFAULT` is not among them: it leaves things as they are. */
function isLevel(text: string): text is Level {
  return Object.hasOwn(opened, text);
}
