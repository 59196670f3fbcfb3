/** The oldest browsers that the site supports, as build targets; Samsung Internet 21 is Chromium 110 (docs/decisions/0119). */
export const BUILD_TARGET = ['chrome110', 'firefox115', 'safari16.4', 'ios16.4']

/** True in the supported browsers: a function that came last among those that pages use, and syntax that Safari 16.4 was the last to learn. */
export const SUPPORTED_CHECK = `(()=>{try{return[].toSorted&&RegExp('(?<!a)')}catch{}})()`

export const BROWSER_MESSAGES = {
  tooOld:
    'This browser is too old for parts of this site: you can read every page, but to sign in, post or use the map you need at least Chrome 110, Safari 16.4, Firefox 115 or Samsung Internet 21.',
} as const
