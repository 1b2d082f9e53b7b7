/** The styles that every page has; the order of the cascade layers comes first. */
import './layers.css'
import './reset.css'
import './tokens.css'
import './fonts.css'
import './base.css'
import './line.css'
import './print.css'
