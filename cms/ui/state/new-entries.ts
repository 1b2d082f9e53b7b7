/**
 * Tells the other tabs of the editor in which file this one has saved a new entry. All tabs share the
 * draft of a new entry, and the save removes it. Without this message, the form in the other tabs would
 * be empty, and a person would take their text for lost.
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
