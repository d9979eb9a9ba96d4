/**
 * Variables whose values are made up: `{{$guid}}`, `{{$timestamp}}` and the like, under the names that EasyApi and
 * Postman give them, and under those of `.http` files. Each time one is asked for, it has another value.
 */
import { evaluateDynamic, usualDynamicNames } from './dynamic-expressions.ts';
import type { VariableResolver } from './placeholders.ts';

export interface Chance {
  /** Milliseconds since 1970. */
  now(): number;
  /** At least 0, less than 1. */
  random(): number;
}

export function dynamicVariables(chance: Chance): VariableResolver {
  return (written) => {
    const name = usualDynamicNames.get(written) ?? written;
    if (Object.hasOwn(makers, name)) return makers[name as keyof typeof makers](chance);
    return written.startsWith('$') ? evaluateDynamic(written, chance) : undefined;
  };
}

/** Tells whether `dynamicVariables` has a value for the name. */
export function isDynamicVariable(name: string): boolean {
  return isKnown(name) !== undefined;
}

const isKnown = dynamicVariables({ now: () => 0, random: () => 0 });

type Maker = (chance: Chance) => string;

const makers = {
  $timestamp: ({ now }) => String(Math.floor(now() / 1000)),
  $isoTimestamp: ({ now }) => new Date(now()).toISOString(),
  $randomInt: (chance) => String(below(1000, chance)),
  $guid: uuid,
  $randomUuid: uuid,
  $randomUUID: uuid,
  $randomAlphaNumeric: (chance) =>
    Array.from({ length: 8 }, () => oneOf([...'abcdefghijklmnopqrstuvwxyz0123456789'], chance)).join(''),
  $randomBoolean: ({ random }) => String(random() < 0.5),
  $randomFirstName: (chance) => oneOf(firstNames, chance),
  $randomLastName: (chance) => oneOf(lastNames, chance),
  $randomFullName: (chance) => `${oneOf(firstNames, chance)} ${oneOf(lastNames, chance)}`,
  $randomEmail: (chance) =>
    `${oneOf(firstNames, chance)}.${oneOf(lastNames, chance)}${below(100, chance)}@example.com`.toLowerCase(),
  $randomUrl: (chance) => `https://${oneOf(lastNames, chance).toLowerCase()}.example.com`,
  $randomIP: ipAddress,
  $randomIp: ipAddress,
} satisfies Readonly<Record<string, Maker>>;

export const dynamicVariableNames: readonly string[] = Object.keys(makers);

/** Version 4 (RFC 9562, 5.4). */
function uuid(chance: Chance): string {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (digit) =>
    (digit === 'x' ? below(16, chance) : 8 + below(4, chance)).toString(16),
  );
}

/** Picks from the networks that are kept for examples (RFC 5737), so that it is nobody's address. */
function ipAddress(chance: Chance): string {
  return `${oneOf(['192.0.2', '198.51.100', '203.0.113'], chance)}.${1 + below(254, chance)}`;
}

function below(limit: number, { random }: Chance): number {
  return Math.floor(random() * limit);
}

function oneOf(choices: readonly string[], chance: Chance): string {
  return choices[below(choices.length, chance)] ?? '';
}

const firstNames = [
  'Ada',
  'Amina',
  'Bruno',
  'Carla',
  'Elif',
  'Hana',
  'Jonas',
  'Kofi',
  'Lena',
  'Mateo',
  'Noor',
  'Wei',
];
const lastNames = [
  'Adeyemi',
  'Baker',
  'Costa',
  'Fischer',
  'Ito',
  'Kumar',
  'Larsen',
  'Moreau',
  'Novak',
  'Silva',
  'Wong',
];
