/** The languages beside English, each with a prefix of its addresses (docs/decisions/0232). `scripts/prepare.mjs` has a copy. */
export const OTHER_LANGUAGES = ['mr', 'hi'] as const
export type OtherLanguage = (typeof OTHER_LANGUAGES)[number]

/** The languages of the site. Written out: a copy of the list above would stand in the scripts of every page. */
export const LANGUAGES = ['en', 'mr', 'hi'] as const satisfies readonly ['en', ...typeof OTHER_LANGUAGES]
export type Language = (typeof LANGUAGES)[number]

/** Defined by the builds of pages, from the environment variable WADA_LANGUAGE. */
declare const BUILD_LANGUAGE: Language

/** Language of the running build. English where no build defines it: in the server's programs and in tests. */
export const LANGUAGE: Language = typeof BUILD_LANGUAGE === 'undefined' ? 'en' : BUILD_LANGUAGE

/** Locale for Intl. Digits are Latin in all languages. */
export const LOCALE = LANGUAGE === 'en' ? 'en-IN' : `${LANGUAGE}-IN-u-nu-latn`

/** The same for a language that is known only when the program runs. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-IN' : `${language}-IN-u-nu-latn`)
