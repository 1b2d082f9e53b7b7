/** The one inline script of every page. Each part does only what HTML and CSS cannot. */
import './language'
import './menus'
