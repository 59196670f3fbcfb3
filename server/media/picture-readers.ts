import sharp from 'sharp'

const READERS = ['Jpeg', 'Png', 'Webp'].flatMap((kind) => [`VipsForeignLoad${kind}File`, `VipsForeignLoad${kind}Buffer`])
const DRAWINGS = ['VipsForeignLoadSvgFile', 'VipsForeignLoadSvgBuffer']

/**
 * Shuts off, for the whole process, every reader of libvips but those of JPEG, PNG and WebP. What a person sends is looked at before
 * any reader sees it; this is the second wall behind that look. Our own drawings are SVG: they are drawn before, and while the demo's
 * are drawn (`drawings`) the reader of SVG alone stays open beside the three.
 */
export function allowOnlyPictureReaders({ drawings }: { readonly drawings: boolean }): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: drawings ? [...READERS, ...DRAWINGS] : READERS })
}
