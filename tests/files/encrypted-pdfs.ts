import { pdfOf } from './documents.ts'

/** The file identifier of the dictionaries below. */
const ID = '<31415926535897932384626433832795>'

/**
 * Encryption dictionaries as qpdf 11 writes them, by the revision of the standard security handler, without the entries OE, UE and Perms, from
 * which no password is checked. The owner's password is 'owner'.
 */
/** The user’s password is empty: readers open the PDF at once. */
export const WITHOUT_PASSWORD = {
  2: '<< /Filter /Standard /Length 40 /O <c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab> /P -4 /R 2 /U <b3d9fa366906ef42f354c6deb74c59075eaf334eb7c04356ba0d7f3dd8b51d0a> /V 1 >>',
  3: '<< /Filter /Standard /Length 128 /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /P -2056 /R 3 /U <07e0e894026a796d9187751a5620776b0122456a91bae5134273a6db134c87c4> /V 2 >>',
  4: '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /EncryptMetadata false /Filter /Standard /Length 128 /O <566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5> /P -4 /R 4 /StmF /StdCF /StrF /StdCF /U <b7ae61ae5fe831ccd7979c155d4f926c0122456a91bae5134273a6db134c87c4> /V 4 >>',
  5: '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /O <9dec8431b041e3c01d25f4ceca9cfe5299e81e30c2c8fce6c0ae34fc1ac55bd7d69bd97d801a11daa5b5fe2305454ab6> /P -4 /R 5 /StmF /StdCF /StrF /StdCF /U <388a5517bdf645d10011dbff76703df0c7e54f51987ce6b43443a0f50474e4f05d188b9abb95285f51463ad0c1cd8939> /V 5 >>',
  6: '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /O <06935e8cfc3db8cb88bdd3d6b06c158f492748865f8c397902c3778199d6c2b9ebfc0677a342ded9ebc187851a6d2c33> /P -4 /R 6 /StmF /StdCF /StrF /StdCF /U <39ea2b45217eafd988e02059927a5d8b3276b0ef0ef777d21e4a8cec3bdea562ad41be37793fd0547026687b7b32f271> /V 5 >>',
} as const

/** The user’s password is ‘secret’. */
export const WITH_PASSWORD = {
  2: '<< /Filter /Standard /Length 40 /O <92fe0f4454ad4c9644693f33c07cb54f587dce1e2682fe9ecea6107a1ef630dd> /P -4 /R 2 /U <f53be2f0b8dac4313197df2d160bb5ade3ac05b5b656448e405c1b683d9d270b> /V 1 >>',
  3: '<< /Filter /Standard /Length 128 /O <0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083> /P -2056 /R 3 /U <460215a6da584861fbfddb220c229c590122456a91bae5134273a6db134c87c4> /V 2 >>',
  4: '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /EncryptMetadata false /Filter /Standard /Length 128 /O <0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083> /P -4 /R 4 /StmF /StdCF /StrF /StdCF /U <0ee51813cacd54c1f9e7a53b5dcade4b0122456a91bae5134273a6db134c87c4> /V 4 >>',
  5: '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /O <6509c0d87420621da95255967b292c6121bf42617e4c9c3bee06044beba9dc36a2d28ff376e67e1ec09e6fc138230605> /P -4 /R 5 /StmF /StdCF /StrF /StdCF /U <43b1250a050b725d7680def7edea88243b9be37c844cd0861dba74fb9921a4380c340ba350d6a18df517277a7ccc61d8> /V 5 >>',
  6: '<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /O <aba6cdd663d620f8f7ef8aad0d89ac94f91fe32bb9634ad7ba11ec4fccb155f8d7797d0b041b87dd8739cc028b250a8e> /P -4 /R 6 /StmF /StdCF /StrF /StdCF /U <36be4166f957abe867430510ddcfcf4b81fb33a09c305a2f0017330c6f5b3912e2e04487fd829a9ca460fcaf71574260> /V 5 >>',
} as const

/** A PDF of one page with an encryption dictionary, as an object or in the trailer itself. */
export function encryptedPdf(dictionary: string, place: 'object' | 'trailer' = 'object'): Buffer {
  const [object, entry] = place === 'object' ? [`9 0 obj\n${dictionary}\nendobj\n`, '9 0 R'] : ['', dictionary]
  const pdf = pdfOf(object)
    .toString('latin1')
    .replace('trailer<<', () => `trailer<</ID[${ID}${ID}]/Encrypt ${entry}`)
  return Buffer.from(pdf, 'latin1')
}
