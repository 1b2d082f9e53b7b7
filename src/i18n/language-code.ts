/** What a language's code looks like in `content/site.json`: two or three small letters. */
export const LANGUAGE_CODE = /^[a-z]{2,3}$/
