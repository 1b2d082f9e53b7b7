/**
 * Tells the other tabs of the editor under which name this one has saved a new entry. All tabs share the
 * draft of a new entry, and the save ends it: without this, the form in the other tabs would be empty,
 * as if what was typed were lost.
 */
import { addressInLink } from '../../../src/content-model/address'
import { linkToSameField, navigate } from '../routing'
import { load, tryOrNotify } from './store'

const NAME = 'editor-new-entries'

/** The provisional name of a new entry, and the name of the file in which it was saved. */
interface Named {
  from: string
  to: string
}

export const tellOtherTabs = (named: Named): void => {
  const others = new BroadcastChannel(NAME)
  others.postMessage(named)
  others.close()
}

/** Opens the saved entry in the place of the form in which it was begun, if that is open here. */
const follow = async ({ from, to }: Named): Promise<void> => {
  const open = addressInLink(location.hash)
  if (open.file !== from) return
  // This tab may not have heard of the new file yet.
  await tryOrNotify(load)
  navigate(linkToSameField(open, to), true)
}

export const followNewEntries = (): void => {
  new BroadcastChannel(NAME).addEventListener(
    'message',
    ({ data }: MessageEvent<Named>) => {
      void follow(data)
    },
  )
}
