/** A copy of plain data to its last level. */
export default <Value>(value: Value): Value => structuredClone(value)
