import sharp from 'sharp'

// The program restricts the picture formats that its process reads. Test files share a process, and some read what the program writes.
sharp.unblock({ operation: ['VipsForeignLoad'] })
