// @ts-check
/**
 * What a parameter or a field of a body must look like, as plain data, and the two functions that check a value
 * against it: `checkText` for what arrives as text (paths, queries, headers, cookies, forms), `checkJson` for JSON.
 * The constraints and messages are those of Jakarta Validation that the Java source of the bookshop uses.
 */

/**
 * @typedef {{ readonly required?: boolean, readonly default?: string }} Presence
 *   `required` is `@NotNull` or a parameter without `required = false`; `default` applies to parameters only.
 * @typedef {Presence & { kind: 'string', notBlank?: boolean, minLength?: number, maxLength?: number,
 *   pattern?: RegExp, email?: boolean }} StringCheck
 * @typedef {Presence & { kind: 'integer', min?: number, max?: number }} IntegerCheck
 * @typedef {Presence & { kind: 'number', min?: number, max?: number, digits?: { integer: number, fraction: number } }} NumberCheck
 * @typedef {Presence & { kind: 'boolean' }} BooleanCheck
 * @typedef {Presence & { kind: 'date', pastOrPresent?: boolean }} DateCheck
 * @typedef {Presence & { kind: 'uuid' }} UuidCheck
 * @typedef {Presence & { kind: 'enum', values: readonly string[] }} EnumCheck
 * @typedef {Presence & { kind: 'list', of: Check, notEmpty?: boolean, maxItems?: number }} ListCheck
 * @typedef {Presence & { kind: 'map', of: Check }} MapCheck
 * @typedef {Presence & { kind: 'object', fields: Checks, readOnly?: readonly string[] }} ObjectCheck
 *   `readOnly` fields may be sent and are ignored; any other unknown field is refused.
 * @typedef {Presence & { kind: 'file' }} FileCheck
 * @typedef {StringCheck | IntegerCheck | NumberCheck | BooleanCheck | DateCheck | UuidCheck | EnumCheck | ListCheck
 *   | MapCheck | ObjectCheck | FileCheck} Check
 * @typedef {Readonly<Record<string, Check>>} Checks
 * @typedef {{ readonly field: string, readonly message: string }} FieldError
 * @typedef {{ readonly value: unknown, readonly errors: readonly FieldError[] }} Checked
 */

/**
 * The same check, for a value that must be there.
 * @template {Check} C
 * @param {C} check
 * @returns {C & { required: true }}
 */
export const required = (check) => ({ ...check, required: true });

/**
 * Checks a value that arrived as text, or several of one name.
 * As in Spring, an empty text counts as absent for everything but strings.
 * @param {Check} check
 * @param {string} field
 * @param {readonly string[]} texts
 * @returns {Checked}
 */
export function checkText(check, field, texts) {
  const given = check.kind === 'string' ? texts : texts.filter((text) => text !== '');
  const present = given.length > 0 ? given : check.default === undefined ? [] : [check.default];
  const first = present[0];
  if (first === undefined) return check.required ? wrong(field, 'is required') : right(undefined);
  if (check.kind === 'list') {
    const items = present.flatMap((text) => text.split(','));
    return together(items.map((item, index) => convertText(check.of, `${field}[${index}]`, item)));
  }
  return convertText(check, field, first);
}

/**
 * @param {Check} check
 * @param {string} field
 * @param {string} text
 * @returns {Checked}
 */
function convertText(check, field, text) {
  switch (check.kind) {
    case 'integer':
      return /^[+-]?\d{1,18}$/.test(text)
        ? checkJson(check, field, Number(text))
        : wrong(field, `must be an integer, not "${text}"`);
    case 'number':
      return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)
        ? checkJson(check, field, Number(text))
        : wrong(field, `must be a number, not "${text}"`);
    case 'boolean':
      if (/^(true|on|yes|1)$/i.test(text)) return right(true);
      if (/^(false|off|no|0)$/i.test(text)) return right(false);
      return wrong(field, `must be true or false, not "${text}"`);
    case 'list':
    case 'map':
    case 'object':
    case 'file':
      return wrong(field, `must be a ${check.kind}, not text`);
    default:
      return checkJson(check, field, text);
  }
}

/**
 * Checks a JSON value. A null counts as absent; no type is taken for another.
 * @param {Check} check
 * @param {string} field where the value stands: `lines[0].bookId`, or an empty text for the whole body
 * @param {unknown} value
 * @returns {Checked}
 */
export function checkJson(check, field, value) {
  if (value === undefined || value === null) {
    return check.required ? wrong(field, 'must not be null') : right(undefined);
  }
  switch (check.kind) {
    case 'string':
      return typeof value === 'string'
        ? checkString(check, field, value)
        : wrongType(field, 'a string', value);
    case 'integer':
      return Number.isSafeInteger(value)
        ? checkRange(check, field, Number(value))
        : wrongType(field, 'an integer', value);
    case 'number':
      return typeof value === 'number'
        ? checkRange(check, field, value)
        : wrongType(field, 'a number', value);
    case 'boolean':
      return typeof value === 'boolean' ? right(value) : wrongType(field, 'true or false', value);
    case 'date':
      return typeof value === 'string' && isDate(value)
        ? checkPast(check, field, value)
        : wrongType(field, 'a date such as 2024-05-31', value);
    case 'uuid':
      return typeof value === 'string' && /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(value)
        ? right(value.toLowerCase())
        : wrongType(field, 'a UUID', value);
    case 'enum':
      return typeof value === 'string' && check.values.includes(value)
        ? right(value)
        : wrongType(field, `one of ${check.values.join(', ')}`, value);
    case 'list':
      return Array.isArray(value) ? checkList(check, field, value) : wrongType(field, 'an array', value);
    case 'map':
      return isObject(value)
        ? checkFields(Object.fromEntries(Object.keys(value).map((key) => [key, check.of])), field, value)
        : wrongType(field, 'an object', value);
    case 'object':
      return isObject(value) ? checkObject(check, field, value) : wrongType(field, 'an object', value);
    case 'file':
      return right(value);
  }
}

/** @type {(check: StringCheck, field: string, value: string) => Checked} */
function checkString(check, field, value) {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = check;
  const broken = [];
  if (check.notBlank && value.trim() === '') broken.push('must not be blank');
  if (value.length < minLength || value.length > maxLength) {
    broken.push(`size must be between ${minLength} and ${check.maxLength ?? 2147483647}`);
  }
  if (check.pattern && !check.pattern.test(value)) broken.push(`must match "${check.pattern.source}"`);
  // An empty text is a well-formed address for @Email: only @NotBlank refuses it.
  if (check.email && value !== '' && !/^[^\s@]+@[^\s@]+$/.test(value)) {
    broken.push('must be a well-formed email address');
  }
  return { value, errors: broken.map((message) => ({ field, message })) };
}

/** @type {(check: IntegerCheck | NumberCheck, field: string, value: number) => Checked} */
function checkRange(check, field, value) {
  if (check.min !== undefined && value < check.min) {
    return wrong(field, `must be greater than or equal to ${check.min}`);
  }
  if (check.max !== undefined && value > check.max) {
    return wrong(field, `must be less than or equal to ${check.max}`);
  }
  if (check.kind === 'number' && check.digits) {
    const { integer, fraction } = check.digits;
    if (Math.abs(value) >= 10 ** integer || Number(value.toFixed(fraction)) !== value) {
      return wrong(field, `numeric value out of bounds (<${integer} digits>.<${fraction} digits> expected)`);
    }
  }
  return right(value);
}

/** @type {(check: DateCheck, field: string, value: string) => Checked} */
function checkPast(check, field, value) {
  return check.pastOrPresent && new Date(value) > new Date()
    ? wrong(field, 'must be a date in the past or in the present')
    : right(value);
}

/** @type {(check: ListCheck, field: string, value: readonly unknown[]) => Checked} */
function checkList(check, field, value) {
  if (check.notEmpty && value.length === 0) return wrong(field, 'must not be empty');
  if (check.maxItems !== undefined && value.length > check.maxItems) {
    return wrong(field, `size must be between 0 and ${check.maxItems}`);
  }
  return together(value.map((item, index) => checkJson(check.of, `${field}[${index}]`, item)));
}

/** @type {(check: ObjectCheck, field: string, value: Readonly<Record<string, unknown>>) => Checked} */
function checkObject(check, field, value) {
  const unknown = Object.keys(value).filter(
    (name) => !Object.hasOwn(check.fields, name) && !check.readOnly?.includes(name),
  );
  const checked = checkFields(check.fields, field, value);
  const strays = unknown.map((name) => ({ field: join(field, name), message: 'is not a known field' }));
  return { value: checked.value, errors: [...checked.errors, ...strays] };
}

/** @type {(checks: Checks, field: string, value: Readonly<Record<string, unknown>>) => Checked} */
function checkFields(checks, field, value) {
  const checked = Object.entries(checks).map(([name, check]) => ({
    name,
    ...checkJson(check, join(field, name), value[name]),
  }));
  return {
    value: Object.fromEntries(checked.map((one) => [one.name, one.value])),
    errors: checked.flatMap((one) => one.errors),
  };
}

/** @type {(checked: readonly Checked[]) => Checked} */
const together = (checked) => ({
  value: checked.map((one) => one.value),
  errors: checked.flatMap((one) => one.errors),
});

/** @type {(value: unknown) => Checked} */
const right = (value) => ({ value, errors: [] });

/** @type {(field: string, message: string) => Checked} */
const wrong = (field, message) => ({ value: undefined, errors: [{ field, message }] });

/** @type {(field: string, expected: string, value: unknown) => Checked} */
const wrongType = (field, expected, value) =>
  wrong(field, `must be ${expected}, not ${JSON.stringify(value)}`);

/** @type {(field: string, name: string) => string} */
const join = (field, name) => (field === '' ? name : `${field}.${name}`);

/**
 * @param {unknown} value
 * @returns {value is Readonly<Record<string, unknown>>}
 */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A day that exists: 2024-02-30 does not.
 * @type {(text: string) => boolean}
 */
function isDate(text) {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
