/** The one inline script of every page. Each part does only what HTML and CSS cannot. */
import { detectLanguage, keepChoice } from './language'
import { guardFrames } from './frames'
import { closeMenus } from './menus'
import { wakeIslands } from './wake'

detectLanguage()
keepChoice()
wakeIslands()
closeMenus()
guardFrames()
