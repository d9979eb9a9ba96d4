/** All hostile projects, by what grows in them. */
import { annotations } from './bombs/annotations.ts';
import type { Bomb } from './bombs/bomb.ts';
import { chains } from './bombs/chains.ts';
import { comments } from './bombs/comments.ts';
import { constants } from './bombs/constants.ts';
import { conversions } from './bombs/conversions.ts';
import { endpoints } from './bombs/endpoints.ts';
import { nestings } from './bombs/nestings.ts';
import { otherFiles } from './bombs/other-files.ts';
import { placeholders } from './bombs/placeholders.ts';
import { hostileRules } from './bombs/rules.ts';
import { types } from './bombs/types.ts';

export const bombs: readonly Bomb[] = [
  ...conversions,
  ...types,
  ...constants,
  ...endpoints,
  ...annotations,
  ...placeholders,
  ...hostileRules,
  ...nestings(),
  ...chains(),
  ...comments,
  ...otherFiles,
];
