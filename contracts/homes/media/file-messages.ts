/** Texts about files that cannot be sent. No schema here: the browser loads this. */
export const FILE_MESSAGES = {
  fileTooLarge: (file: string) => `File too large: ${file} (max 10MB)`,
  fileTooLargeToSend: (file: string) => `File too large: ${file} (max 5MB after compression)`,
  pictureKind: (file: string) => `Only JPEG, PNG and WebP pictures can be used: ${file}`,
  pictureHeic: (file: string) =>
    `HEIC photos cannot be used: ${file}. On an iPhone choose Settings, Camera, Formats, Most Compatible, or send the photo as JPEG.`,
  pictureIncomplete: (file: string) => `This picture is incomplete: ${file}. Choose it again or take a new one.`,
  pictureUnreadable: (file: string) => `This picture cannot be read: ${file}`,
  documentKind: (file: string) => `Only PDF, JPEG, PNG and WebP documents can be used: ${file}`,
} as const
