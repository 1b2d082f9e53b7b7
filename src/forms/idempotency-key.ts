/** A text that was to be sent, and the key under which our receiver knows it. */
export interface Attempt {
  key: string
  text: string
}

/** A random UUID. Browsers make one themselves in secure contexts only. */
const newKey = (): string =>
  crypto.randomUUID?.() ??
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (Number(digit) ^ (byte & (15 >> (Number(digit) / 4)))).toString(16)
  })

/**
 * The attempt to send a text: the last one again as long as the text is the same, so that
 * what arrived although its answer was lost is not taken twice.
 */
export const attemptAt = (text: string, last: Attempt | undefined): Attempt =>
  last?.text === text ? last : { key: newKey(), text }
