/** Reads a setting that is a whole number. What it returns throws what was expected. */
export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < min || value > max)
      throw new Error(`must be a whole number from ${min} to ${max}`)
    return value
  }
