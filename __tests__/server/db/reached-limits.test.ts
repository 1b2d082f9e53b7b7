import {
  forgetReachedLimits,
  noteReachedLimits,
  takeReachedLimits,
} from '../../../server/db/reached-limits'
import { MINUTE } from '../../../src/shared/retention'
import { describeStore, NOW } from '../../support/stores'

const reached = {
  kind: 'mail',
  scope: 'provider',
  span: 'minute',
  network: '192.0.0.0/16',
  refused: 2,
  since: NOW,
  last_at: NOW + 1,
} as const

describeStore('reached limits', ({ store, openAnother }) => {
  it('a rate limit that two servers note as reached is stored in one row, and reported once', async () => {
    const later = {
      ...reached,
      network: '2001:db8::/29',
      refused: 3,
      since: NOW + 2,
      last_at: NOW + 3,
    }
    const other = { ...reached, scope: 'all', since: NOW - 1 } as const
    await noteReachedLimits(store(), [reached, other])
    await noteReachedLimits(await openAnother(), [later])
    expect(await takeReachedLimits(store())).toEqual([
      other,
      { ...later, refused: 5, since: NOW },
    ])
    expect(await takeReachedLimits(store())).toEqual([])
  })

  it('an old note that a rate limit was reached is erased even if no operator has read it', async () => {
    const old = { ...reached, scope: 'all', last_at: NOW - MINUTE } as const
    await noteReachedLimits(store(), [reached, old])
    await forgetReachedLimits(store(), NOW)
    expect(await takeReachedLimits(store())).toEqual([reached])
  })
})
