export { openSealedAccounts } from './open-sealed-accounts.ts'
export { sealAccount } from './seal-account.ts'
export { exportSealedAccounts, openSealedAccountsOf, readPrivateKey } from './sealed-files.ts'
