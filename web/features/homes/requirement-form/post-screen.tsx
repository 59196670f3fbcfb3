import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { REQUIREMENT_REDIRECT_MS } from '#contracts/base/limits.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import type { Answer } from '#web/lib/api/api.ts'
import { usePostsLeft } from '#web/lib/api/contacts-query.ts'
import { LimitNotice } from '#web/lib/forms/form-status.tsx'
import { ownRequirementsAddress } from '#web/lib/requirements/own-requirements.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { FullScreenMessage } from '#web/ui/full-screen-message.tsx'
import { CircleCheck, SearchCheck } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FormHeading } from '#web/ui/page-parts.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { RequirementFormLayout } from './requirement-form-layout.tsx'
import { useRequirementForm } from './use-requirement-form.ts'

/** Posting a requirement: for everybody but operators. */
export function PostScreen({ user }: { user: StoredUser }) {
  if (user.userRole === 'ADMIN') {
    return (
      <Notice
        level="page"
        icon={<SearchCheck size={24} aria-hidden />}
        title="Requirements are for people who are looking for a home"
        links={[
          ['/featured', 'See all requirements'],
          ['/profile', 'Your account'],
        ]}
      >
        {REQUIREMENT_MESSAGES.operatorsCannotPost}
      </Notice>
    )
  }
  return (
    <div className="wrap pt-6 pb-4 sm:pt-10 lg:pb-14">
      <FormHeading
        title="Post Your Requirement"
        lead="Say what you need, and owners and brokers who have it come to you. Your number is seen only by those who unlock it."
      />
      <PostForm user={user} />
    </div>
  )
}

type PostAnswer = Partial<Answer<'submitRequirement'>>

function PostForm({ user }: { user: StoredUser }) {
  const postsLeft = usePostsLeft(user.id, 'requirementPosts')
  const [posted, setPosted] = useState<PostAnswer>()
  const form = useRequirementForm({ user, onSaved: (answer) => setPosted((answer ?? {}) as PostAnswer) })
  const notice = postsLeft.data === 0 && <LimitNotice>{REQUIREMENT_MESSAGES.noPostLeft}</LimitNotice>
  return (
    <>
      <RequirementFormLayout form={form} notice={notice} />
      {posted && <Posted answer={posted} user={user} />}
    </>
  )
}

/** Covers the page until the home page opens. */
function Posted({ answer: { message, requirementId, matchingProperties = 0 }, user }: { answer: PostAnswer; user: StoredUser }) {
  const navigate = useNavigate()
  const matchesAddress = matchingProperties > 0 && ownRequirementsAddress(user, requirementId)
  const close = () => {
    if (matchesAddress) toast.info(<MatchesInvitation address={matchesAddress} />)
    void navigate('/')
  }
  const onTimeUp = useEffectEvent(close)
  useEffect(() => {
    const timer = setTimeout(() => onTimeUp(), REQUIREMENT_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <FullScreenMessage
      icon={<CircleCheck size={26} aria-hidden />}
      title={message ?? REQUIREMENT_MESSAGES.posted}
      onClose={close}
      actions={
        matchesAddress && (
          <ButtonLink look="soft" to={matchesAddress}>
            {REQUIREMENT_MESSAGES.matchingProperties(matchingProperties)}
          </ButtonLink>
        )
      }
    >
      {REQUIREMENT_MESSAGES.redirecting}
    </FullScreenMessage>
  )
}

/** A toast on the home page with the link of the closed message. */
function MatchesInvitation({ address }: { address: string }) {
  return (
    <span className="flex flex-1 items-center gap-3">
      <span className="min-w-0 flex-1 py-2">{REQUIREMENT_MESSAGES.matchesInDashboard}</span>
      <TextLink to={address} className="shrink-0">
        {REQUIREMENT_MESSAGES.seeMatches}
      </TextLink>
    </span>
  )
}
