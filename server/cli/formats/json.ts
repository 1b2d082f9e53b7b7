/** One array, an entry a line; nothing in it steers a terminal. */
import { printable } from '../printable'

export async function* asJson(entries: AsyncIterable<unknown>) {
  let separator = '['
  for await (const entry of entries) {
    yield `${separator}${printable(JSON.stringify(entry))}`
    separator = ',\n'
  }
  yield separator === '[' ? '[]\n' : ']\n'
}
