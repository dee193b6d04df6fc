/** What a second guardian gets, and what stays with whoever invites them. */
export const WhatYouSee = ({ by }: { readonly by: string }) => (
  <p>
    You will see how their children are doing in the math games. {by} keeps the list of children and pays for
    the plan.
  </p>
)
