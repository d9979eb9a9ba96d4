/** The method that stands for a property: `getName` for `name`. */
export function accessorName(verb: 'get' | 'is' | 'set', property: string): string {
  return verb + property.charAt(0).toUpperCase() + property.slice(1);
}
