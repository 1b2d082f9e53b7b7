/**
 * Decap's picture field asks for its picture once, before it is loaded, and again only when
 * it is handed another function to ask with: it gets one when the picture is there.
 */
import type { Asset, Decap, PictureControl } from '../admin/decap'

/** How often to look, in milliseconds, and when to give up: a picture may be missing. */
const PAUSE = 300
const TIMES = 40

const isEmpty = ({ path }: Asset): boolean => path === 'empty.svg'

const redraw = (control: PictureControl, times: number): void => {
  const { value, field, getAsset } = control.props
  if (times === 0 || typeof value !== 'string') return
  if (isEmpty(getAsset(value, field)))
    return void setTimeout(() => redraw(control, times - 1), PAUSE)
  control.getLoaded = (path, of) => getAsset(path, of)
  control.forceUpdate()
}

export const registerPicture = (cms: Decap): void => {
  const prototype = cms.getWidget('image')?.control.prototype
  if (!prototype) return
  const { componentDidMount, render } = prototype
  Object.assign(prototype, {
    componentDidMount(this: PictureControl) {
      componentDidMount.call(this)
      redraw(this, TIMES)
    },
    render(this: PictureControl) {
      if (this.getLoaded) this.props = { ...this.props, getAsset: this.getLoaded }
      return render.call(this)
    },
  })
}
