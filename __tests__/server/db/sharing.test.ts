/** @jest-environment node */
import { openStore } from '../../../server/db'
import { spendProof, purgeProofs } from '../../../server/db/used-proofs'
import { signingSecret, tryWriting } from '../../../server/db/values'
import {
  describeStores,
  inboxOf,
  incoming,
  intakeOf,
  NOW,
} from '../support/store-under-test'

describeStores(
  'a store that receivers share',
  ({ store, openAnother, emptyDatabase }) => {
    it('takes a proof of work once, until it has run out', async () => {
      const use = () => store().write((db) => spendProof(db, 'proof', NOW))
      expect(await use()).toBe(true)
      expect(await use()).toBe(false)
      await store().write((db) => purgeProofs(db, NOW + 1))
      expect(await use()).toBe(true)
    })

    it('has one secret for all receivers, and keeps it', async () => {
      const other = await openAnother()
      const secrets = await Promise.all([
        signingSecret(store()),
        signingSecret(other),
        signingSecret(store()),
      ])
      expect(new Set(secrets).size).toBe(1)
      expect(secrets[0]?.length).toBeGreaterThan(40)
      await other.close()
    })

    it('can be tried for writing as often as one likes', async () => {
      await tryWriting(store())
      await tryWriting(store())
    })

    it('is opened by several at once, and again', async () => {
      const fresh = await emptyDatabase()
      const stores = await Promise.all([1, 2, 3, 4].map(() => openStore(fresh)))
      await Promise.all(stores.map((each) => intakeOf(each).add(incoming())))
      const [first] = stores
      expect(first && (await inboxOf(first))).toHaveLength(4)
      await Promise.all(stores.map((each) => each.close()))
    })
  },
)
