import { z } from 'zod'
import { forAnybody, forOperators, forSelf, forViewers } from '#contracts/base/route-contract.ts'
import * as operators from '../operators/operators.ts'
import * as accounts from './accounts.ts'
import * as phoneChange from './phone-change.ts'
import * as reauthentication from './reauthentication.ts'
import * as sessions from './sessions.ts'

/** Address of the archive: works once, until `expiresAt` (ISO 8601). */
const exportLink = z.object({ address: z.string(), expiresAt: z.string() })

/** Without a pass the call needs the user's token. */
const exportQuery = z.object({ pass: z.string().max(500).optional() })

/** The calls of accounts: codes, sessions, profile, phone, export, deletion, second factor. Part of the table in `routes.ts`. */
export const accountRoutes = {
  sendLoginOtp: forAnybody('accounts', 'Sends a code to the phone of an account', {
    body: accounts.loginOtpRequest,
    response: accounts.messageAnswer,
  }),
  verifyLoginOtp: forAnybody('accounts', 'Signs in with the code that was sent', {
    body: accounts.loginVerification,
    response: accounts.signedIn,
  }),
  sendRegistrationOtp: forAnybody('accounts', 'Keeps a registration and sends a code to its phone', {
    body: accounts.registrationOtpRequest,
    response: accounts.messageAnswer,
  }),
  verifyRegistrationOtp: forAnybody('accounts', 'Makes the kept registration an account and signs in, when the code is right', {
    body: accounts.registrationVerification,
    response: accounts.signedIn,
  }),
  updatePushToken: forViewers('accounts', 'Sends pushes of the viewer, named by phone, to this browser too', {
    body: accounts.pushTokenByPhone,
    response: accounts.pushTokenSaved,
  }),
  saveUserPushToken: forSelf('accounts', 'Sends pushes of the viewer, named by id, to this browser too', {
    params: accounts.userIdParams,
    body: accounts.pushTokenBody,
    response: accounts.pushTokenSaved,
  }),
  getMe: forViewers('accounts', 'The signed-in person', { response: accounts.sessionUser }),
  logout: forViewers('accounts', 'Ends this session: its token and its pushes stop at once', { response: accounts.messageAnswer }),
  deleteUser: forSelf(
    'accounts',
    "Deletes the viewer's account with all that is theirs; without confirmed=true it only asks for the confirmation",
    {
      needsRecentCode: true,
      params: accounts.userIdParams,
      query: accounts.deletionQuery,
      response: accounts.messageAnswer,
    },
  ),
  uploadProfileImage: forSelf(
    'accounts',
    "Puts a picture in the place of the viewer's profile picture: JPEG, PNG or WebP of at most 10 MB",
    {
      params: accounts.userIdParams,
      picture: true,
      response: accounts.profileImageChanged,
    },
  ),
  removeProfileImage: forSelf('accounts', "Removes the viewer's profile picture; a second time changes nothing", {
    params: accounts.userIdParams,
    response: accounts.profileImageChanged,
  }),
  sendReauthenticationCode: forSelf('accounts', "Sends a code to the viewer's number, by which they re-authenticate", {
    params: accounts.userIdParams,
    body: reauthentication.codeRequest,
    response: accounts.messageAnswer,
  }),
  reauthenticate: forSelf('accounts', 'Takes the code: for 15 minutes this session may make the calls that need a recent one', {
    params: accounts.userIdParams,
    body: reauthentication.confirmation,
    response: accounts.messageAnswer,
  }),
  sendOldPhoneCode: forSelf('accounts', "Sends a code to the viewer's present number, which they want to change", {
    params: accounts.userIdParams,
    body: phoneChange.oldPhoneCode,
    response: accounts.messageAnswer,
  }),
  confirmOldPhone: forSelf(
    'accounts',
    'Takes the code to the present number; the answer allows this session to change the number for 10 minutes',
    {
      params: accounts.userIdParams,
      body: phoneChange.oldPhoneConfirmation,
      response: phoneChange.oldPhoneConfirmed,
    },
  ),
  sendNewPhoneCode: forSelf('accounts', 'Sends a code to the new number, once the present one is confirmed', {
    params: accounts.userIdParams,
    body: phoneChange.newPhoneCode,
    response: accounts.messageAnswer,
  }),
  changePhone: forSelf('accounts', "Changes the viewer's number with the code to the new one, and ends all other sessions", {
    params: accounts.userIdParams,
    body: phoneChange.phoneChange,
    response: phoneChange.phoneChanged,
  }),
  listSessions: forSelf('accounts', 'The devices on which the viewer is signed in, the last used first', {
    params: accounts.userIdParams,
    response: sessions.sessionList,
  }),
  endSession: forSelf('accounts', "Ends a session of the viewer's: its token and its pushes stop at once", {
    needsRecentCode: true,
    params: sessions.sessionParams,
    response: accounts.messageAnswer,
  }),
  logoutEverywhere: forViewers('accounts', "Ends all sessions of the viewer's, or all but this one", {
    needsRecentCode: true,
    body: sessions.logoutEverywhere,
    response: sessions.loggedOutEverywhere,
  }),
  updateProfile: forSelf('accounts', "Changes the viewer's name, e-mail, area and, for brokers, RERA number", {
    params: accounts.userIdParams,
    body: accounts.profileUpdate,
    response: accounts.sessionUser,
  }),
  chooseLanguage: forSelf('accounts', 'The language of the messages that are sent to the viewer', {
    params: accounts.userIdParams,
    body: accounts.languageChoice,
    response: accounts.sessionUser,
  }),
  exportData: forAnybody('accounts', "The user's own data as a ZIP, for the pass of a link or the user's token", {
    needsRecentCode: true,
    params: accounts.userIdParams,
    query: exportQuery,
    response: z.string(),
    file: 'application/zip',
  }),
  createExportLink: forSelf('accounts', "A link that downloads the viewer's own data as a ZIP, once, within two minutes", {
    needsRecentCode: true,
    params: accounts.userIdParams,
    response: exportLink,
  }),
  getSecondFactor: forViewers('operators', "How the second factor of an operator's session stands", {
    response: operators.secondFactorState,
  }),
  enrolSecondFactor: forViewers('operators', 'The secret for an authenticator app, until its first code is given', {
    response: operators.secondFactorEnrolment,
  }),
  verifySecondFactor: forViewers('operators', "Gives an operator's session its rights, with a code of the app or a recovery code", {
    body: operators.secondFactorGuess,
    response: operators.secondFactorVerified,
  }),
  renewRecoveryCodes: forOperators('operators', 'New recovery codes; the ones before stop working', {
    needsRecentCode: true,
    response: operators.secondFactorVerified,
  }),
}
