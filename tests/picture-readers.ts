import sharp from 'sharp'

// The program blocks libvips loaders for its whole process. Test files share a process, and some read formats that are blocked.
sharp.unblock({ operation: ['VipsForeignLoad'] })
