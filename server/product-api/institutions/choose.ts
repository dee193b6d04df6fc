import { randomInt } from 'node:crypto'
import { and, eq, not, sql } from 'drizzle-orm'
import {
  institutionTypeOf,
  isManualId,
  manualId,
  needsInstitution,
} from '../../../shared/rules/institutions.ts'
import { isParentRole } from '../../../shared/rules/roles.ts'
import { tidyName } from '../../../shared/rules/roster-names.ts'
import { NOT_OFFERED, REQUIRED } from '../../../shared/rules/settings.ts'
import type { Clock } from '../../clock.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { ClientData, Institution } from '../../contract/entities.ts'
import type { institution } from '../../contract/institutions.ts'
import { coveringPlan } from '../access/covering.ts'
import { clientDataOf } from '../account/me.ts'
import { todayOf } from '../account/zone.ts'
import type { Bearer } from '../auth/bearer.ts'
import type { Db } from '../db/open.ts'
import { accounts } from '../db/schema/accounts.ts'
import { districts, type School, schools } from '../db/schema/institutions.ts'
import { askToJoin, withdrawRequest } from '../join-requests/ask.ts'
import type { Place } from '../join-requests/place.ts'
import { recordReturn } from '../join-requests/returned.ts'
import { invalid, notFound } from '../refusal.ts'
import { takeFirstRoster } from '../rosters/first-roster.ts'
import type { Product } from '../serve.ts'
import { addPilot } from '../sign-up/new-account.ts'
import { requireMayEnter } from './entered.ts'
import { forgetInstitution, formerAt, institutionIdOf, rememberInstitution } from './former.ts'
import { nameClassesLeft } from './name-classes-left.ts'
import { notifyAdministrators } from './notify-administrators.ts'
import { districtInstitution, schoolInstitution } from './search.ts'

type Account = typeof accounts.$inferSelect
type InstitutionChoice = BodyOf<typeof institution>

/**
 * Sets somebody's workplace, and moves nothing but the person, and a first class that nobody has used: plans, access
 * rules, classes and children stay with the institution. Whoever names one of the directory belongs to it once an
 * administrator there confirms it (decision 059), because otherwise naming a school would take its plan and its seats;
 * coming back in time needs no new confirmation, and restores rights. Throws 400 for a kind that does not fit the role
 * or a missing name, 404 for an id that is not in the directory, 429 for too many that are asked or entered by hand.
 */
export async function chooseInstitution(
  { db, clock, mailer }: Pick<Product, 'db' | 'clock' | 'mailer'>,
  bearer: Bearer,
  choice: InstitutionChoice,
): Promise<ClientData> {
  const { accountId } = bearer
  return db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update')
    if (!account) throw notFound()
    const { role } = account.settings
    if (role !== undefined && choice.type !== institutionTypeOf(role)) throw invalid({ type: NOT_OFFERED })
    const chosen = await institutionOf(tx, clock, account, choice)
    const named = placeOf(chosen)
    const moved = named.schoolId !== account.schoolId || named.districtId !== account.districtId
    const former = moved ? await formerAt(tx, clock, account, institutionIdOf(named)) : undefined
    const isMember = !moved || former !== undefined || belongsToNobody(named)
    const place = isMember ? named : NOWHERE
    if (moved) {
      await takeFirstRoster({ tx, clock, bearer }, place.schoolId)
      await rememberInstitution(tx, clock, account)
      await notifyAdministrators({ tx, mailer }, account)
      await nameClassesLeft({ tx, mailer }, account)
      if (former) await forgetInstitution(tx, former)
      if (former && chosen !== null && !belongsToNobody(named))
        await recordReturn({ tx, clock }, { accountId, ...named, institution: chosen })
    }
    if (isMember) await withdrawRequest({ tx, clock }, account)
    else await askToJoin({ tx, clock, mailer }, account, { ...named, institution: chosen })
    const [saved] = await tx
      .update(accounts)
      .set({
        ...place,
        institution: chosen,
        settingsVersion: sql`${accounts.settingsVersion} + 1`,
        ...(moved && rightsAt(account, former)),
      })
      .where(eq(accounts.id, accountId))
      .returning()
    if (!saved) throw notFound()
    if (moved) await beginOwnPlan({ tx, clock }, saved)
    return clientDataOf(saved)
  })
}

const NOWHERE: Place = { schoolId: null, districtId: null }

const placeOf = (chosen: Institution | null): Place => ({
  schoolId: chosen?.type === 'school' ? (chosen.schoolId ?? null) : null,
  districtId: chosen?.districtId ?? null,
})

/** Nobody else is at an institution that was entered by hand, and nobody at none. */
function belongsToNobody(place: Place): boolean {
  const id = institutionIdOf(place)
  return id === null || isManualId(id)
}

/** The rights somebody had at this institution before; otherwise nothing that is verified. */
const rightsAt = (
  { rights }: Account,
  former: Pick<Account, 'rights' | 'isVerifiedAccountAdmin'> | undefined,
): Pick<Account, 'rights' | 'isVerifiedAccountAdmin'> =>
  former
    ? { rights: former.rights, isVerifiedAccountAdmin: former.isVerifiedAccountAdmin }
    : { rights: rights === 'V' ? 'UV' : rights, isVerifiedAccountAdmin: false }

/** Somebody whom the institution's plan covered and no other one does has a pilot, like anybody new. */
async function beginOwnPlan({ tx, clock }: { tx: Db; clock: Clock }, account: Account): Promise<void> {
  if (isParentRole(account.settings.role) || account.partner) return
  const plan = await coveringPlan(tx, todayOf(clock, account.settings), account)
  if (!plan) await addPilot(tx, account.id)
}

async function institutionOf(
  tx: Db,
  clock: Clock,
  account: Account,
  choice: InstitutionChoice,
): Promise<Institution | null> {
  if (choice.id) return fromDirectory(tx, clock, account, choice.type, choice.id)
  const [name, city, state, zip] = [choice.name, choice.city, choice.state, choice.zip].map((text) =>
    tidyName(text ?? ''),
  )
  if (name && city) {
    await requireMayEnter(tx, clock, account.id)
    const entered = { enteredBy: account.id, enteredAt: clock.now() }
    return enteredByHand(tx, entered, { type: choice.type, name, city, state, zip })
  }
  // Without an institution, the school id is made from the e-mail address (S3.24).
  if (!name && !city && !needsInstitution(account.settings.role)) return null
  throw invalid({ ...(!name && { name: REQUIRED }), ...(!city && { city: REQUIRED }) })
}

async function fromDirectory(
  tx: Db,
  clock: Clock,
  account: Account,
  type: InstitutionChoice['type'],
  id: string,
): Promise<Institution> {
  // Manual entries are not searchable and stay with the person who entered them.
  if (isManualId(id)) {
    const person = institutionIdOf(account) === id ? account : await formerAt(tx, clock, account, id)
    if (person?.institution?.type !== type) throw notFound()
    return person.institution
  }
  if (type === 'district') {
    const [district] = await tx.select().from(districts).where(eq(districts.id, id))
    if (!district) throw notFound()
    return districtInstitution(district)
  }
  const [found] = await tx
    .select({ school: schools, district: districts })
    .from(schools)
    .leftJoin(districts, eq(districts.id, schools.districtId))
    .where(and(eq(schools.id, id), not(schools.isPartners)))
  if (!found) throw notFound()
  return schoolInstitution(found.school, found.district)
}

async function enteredByHand(
  tx: Db,
  entered: Pick<School, 'enteredBy' | 'enteredAt'>,
  {
    type,
    name,
    city,
    state = '',
    zip = '',
  }: InstitutionChoice & { readonly name: string; readonly city: string },
): Promise<Institution> {
  const id = manualId(randomInt)
  if (type === 'district') {
    await tx.insert(districts).values({ id, name, state, ...entered })
    return { type, districtId: id, districtName: name, city, state, zip }
  }
  await tx.insert(schools).values({ id, name, city, state, zip, ...entered })
  return { type, schoolId: id, schoolName: name, city, state, zip }
}
