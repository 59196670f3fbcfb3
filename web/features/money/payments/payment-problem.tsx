/** Why a payment could not be started. */
export function PaymentProblem({ text }: { text: string }) {
  return (
    <p role="alert" className="my-3 rounded-control bg-brick-wash px-4 py-3 font-medium text-brick">
      {text}
    </p>
  )
}
