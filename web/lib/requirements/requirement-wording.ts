import { shortRupees } from '#contracts/base/values/money.ts'
import type { ListedRequirement } from '#contracts/homes/requirements/requirements.ts'

/** '₹20k – ₹30k'. */
export function budgetRange({ minBudget, maxBudget }: Pick<ListedRequirement, 'minBudget' | 'maxBudget'>): string {
  return `${shortRupees(minBudget)} – ${shortRupees(maxBudget)}`
}

/** The poster's name, from whichever of three fields is set; blank when the account was deleted. */
export function posterNameOf({
  userName,
  name,
  postedByUserName,
}: Pick<ListedRequirement, 'userName' | 'name' | 'postedByUserName'>): string {
  return userName || name || postedByUserName
}
