/** No schema here: the browser loads this. */
export const SOURCE_KEY = /^[0-9a-f]{8}-\d{1,10}$/

/**
 * Identifies a file of a ZIP among the files of one property: the checksum and the size that the directory of the ZIP has, so that nothing
 * has to be unpacked for it.
 * @param crc CRC-32 of the file @param size bytes when it is unpacked
 */
export const sourceKeyOf = ({ crc, size }: { readonly crc: number; readonly size: number }): string =>
  `${crc.toString(16).padStart(8, '0')}-${size}`
