/** The words of a user's name, to find by their beginnings. Signs become spaces: of 'A.Kale' the parser would make one word. */
export const NAME_WORDS = `to_tsvector('simple'::regconfig, translate(first_name || ' ' || last_name, '.,-_/@:''’', '         '))`
