import { isPublicAddress } from '../../src/shared/site-address'

test.each([
  ['http://localhost:9000', false],
  ['http://127.0.0.1:9000', false],
  ['http://[::1]:9000', false],
  ['http://192.168.1.20', false],
  ['https://10.0.0.1', false],
  ['http://172.20.0.3', false],
  ['http://[fd00::1]', false],
  ['http://server', false],
  ['http://server.local', false],
  ['https://www.example.org', false],
  ['https://site.test', false],
  ['https://www.geneve.ch', true],
  ['https://xn--genve-6ra.ch', true],
  ['https://172.40.0.3', true],
  ['https://myexample.org', true],
])('readers can follow links to %s: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})
