/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import {
  isOrdered,
  orderedSlug,
  orderFile,
  placesOf,
  reordered,
} from '../../cms/order/order'
import { contentTypes } from '../../src/content-model'

const features = contentTypes.find(({ location }) => location === 'features/')
if (!features) throw new Error('No content type')

const files = readdirSync('content/features').map((name) => ({
  path: `content/features/${name}`,
  text: readFileSync(`content/features/${name}`, 'utf8'),
}))
const paths = placesOf(features, files).map(({ file }) => file)

it('lists the entries in their order, by the name that editors know', () => {
  expect(placesOf(features, files)[2]).toEqual({
    file: 'content/features/map.json',
    name: 'L’endroit exact',
  })
})

it('changes nothing if nothing moved', () => {
  expect(reordered(files, paths)).toEqual([])
})

it('changes one line in each file that moved', () => {
  const [first, second, ...rest] = paths
  const changed = reordered(files, [second ?? '', first ?? '', ...rest])
  expect(changed.map(({ path }) => path).sort()).toEqual([first, second].sort())
  expect(changed.find(({ path }) => path === first)?.text).toContain('"order": 2,\n')
})

it('is for types whose entries have a place', () => {
  const names = contentTypes.filter(isOrdered).map((type) => orderedSlug(orderFile(type)))
  expect(names).toContain('technical-features')
  expect(names).not.toContain('roadmap')
})
