/** Those of the fields whose values differ from the saved ones. */
export const differingFields = <Fields extends object>(
  saved: Fields,
  fields: Partial<Fields>,
): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof Fields]),
    ),
  ) as Partial<Fields>
