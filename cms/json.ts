/** Data as every file in `content/` and `locales/` is written: one text, one line. */
export const toJson = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`
