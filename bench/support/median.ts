/** The one in the middle, or between the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (index: number) => sorted[index] ?? NaN
  const half = (sorted.length - 1) / 2
  return (at(Math.floor(half)) + at(Math.ceil(half))) / 2
}
