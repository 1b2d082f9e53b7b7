/**
 * What browsers complain about in `gatsby develop`. The shell that it serves has neither icon
 * nor styles yet: browsers ask for an icon by its usual name, and a transition from a page
 * that has styles comes to nothing. On a slow machine Gatsby's own preloads wait so long for
 * its scripts that Chromium says so.
 */
export const developNoise =
  /favicon\.ico|ViewTransition opt-in disabled|Transition was skipped|was preloaded using link preload/
