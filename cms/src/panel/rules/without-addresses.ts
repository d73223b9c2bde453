const USERS = ['createdBy', 'updatedBy'];
const SHOWN = ['id', 'firstname', 'lastname'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const namesOf = (user: unknown): unknown =>
  isObject(user) ? Object.fromEntries(SHOWN.map((name) => [name, user[name] ?? null])) : user;

/** Whether a value is a plain object, unlike dates, streams and the like. */
const isPlain = (value: unknown): value is Record<string, unknown> => {
  if (!isObject(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * An answer to the panel in which the users who created or changed something have names, but no
 * email addresses.
 */
export function withoutAddresses(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutAddresses);
  if (!isPlain(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      USERS.includes(name) ? namesOf(value) : withoutAddresses(value),
    ]),
  );
}
