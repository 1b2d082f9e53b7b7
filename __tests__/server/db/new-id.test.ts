/** @jest-environment node */
import { newId } from '../../../server/db/new-id'

test('ids are UUIDs, each is another one, and later ones come later', () => {
  const ids = Array.from({ length: 1000 }, (_, moment) =>
    newId(1_800_000_000_000 + moment),
  )
  for (const id of ids)
    expect(id).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(Array.from({ length: 1000 }, () => newId(0))).size).toBe(1000)
})
