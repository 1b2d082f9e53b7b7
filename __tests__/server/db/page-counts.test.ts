/** @jest-environment node */
import {
  addPageCounts,
  purgePageCounts,
  readPageCounts,
} from '../../../server/db/page-counts'
import { describeStores } from '../support/store-under-test'

const march = (day: number, path: string, count: number) => ({
  day: `2026-03-0${day}`,
  path,
  count,
})

describeStores('page counts', ({ store, openAnother }) => {
  const counts = [march(2, '/', 3), march(1, '/de/', 4), march(1, '/', 2)]

  beforeEach(() => store().write((db) => addPageCounts(db, counts)))

  it('are read by day and page', async () => {
    expect(await readPageCounts(store(), {})).toEqual([
      march(1, '/', 2),
      march(1, '/de/', 4),
      march(2, '/', 3),
    ])
    expect(await readPageCounts(store(), { from: '2026-03-02' })).toEqual([
      march(2, '/', 3),
    ])
    expect(await readPageCounts(store(), { to: '2026-03-01' })).toHaveLength(2)
  })

  it('add up with those of other receivers, at the same time', async () => {
    const other = await openAnother()
    const add = (each: typeof other) => each.write((db) => addPageCounts(db, counts))
    await Promise.all([add(store()), add(other), add(store()), add(other)])
    expect(await readPageCounts(store(), {})).toEqual([
      march(1, '/', 10),
      march(1, '/de/', 20),
      march(2, '/', 15),
    ])
    await other.close()
  })

  it('are erased once they are old', async () => {
    await store().write((db) => purgePageCounts(db, '2026-03-02'))
    expect(await readPageCounts(store(), {})).toEqual([march(2, '/', 3)])
  })
})
