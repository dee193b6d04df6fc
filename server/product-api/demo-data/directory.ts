import { randomOf } from './random.ts'
import type { DemoInput, DemoRows } from './rows.ts'

/** Towns of the directory: name, state, and the first three figures of their zip codes. */
const towns = `
Birmingham AL 352|Mobile AL 366|Anchorage AK 995|Juneau AK 998|Mesa AZ 852|Tucson AZ 857|Fayetteville AR 727
Little Rock AR 722|Fresno CA 937|Visalia CA 932|Oakland CA 946|Chula Vista CA 919|Boulder CO 803|Pueblo CO 810
Hartford CT 061|Stamford CT 069|Dover DE 199|Wilmington DE 198|Gainesville FL 326|Tampa FL 336|Athens GA 306
Savannah GA 314|Hilo HI 967|Kailua HI 967|Boise ID 837|Pocatello ID 832|Peoria IL 616|Rockford IL 611
Bloomington IN 474|Fort Wayne IN 468|Ames IA 500|Davenport IA 528|Lawrence KS 660|Wichita KS 672
Bowling Green KY 421|Lexington KY 405|Lafayette LA 705|Monroe LA 712|Bangor ME 044|Portland ME 041
Frederick MD 217|Salisbury MD 218|Lowell MA 018|Worcester MA 016|Flint MI 485|Kalamazoo MI 490|Duluth MN 558
Rochester MN 559|Biloxi MS 395|Tupelo MS 388|Columbia MO 652|Springfield MO 658|Billings MT 591|Missoula MT 598
Lincoln NE 685|Omaha NE 681|Henderson NV 890|Reno NV 895|Concord NH 033|Nashua NH 030|Camden NJ 081
Paterson NJ 075|Las Cruces NM 880|Santa Fe NM 875|Ithaca NY 148|Syracuse NY 132|Asheville NC 288|Durham NC 277
Bismarck ND 585|Fargo ND 581|Akron OH 443|Dayton OH 454|Norman OK 730|Tulsa OK 741|Eugene OR 974|Salem OR 973
Erie PA 165|Lancaster PA 176|Newport RI 028|Providence RI 029|Charleston SC 294|Greenville SC 296|Pierre SD 575
Sioux Falls SD 571|Chattanooga TN 374|Knoxville TN 379|El Paso TX 799|Lubbock TX 794|Waco TX 767|Ogden UT 844
Provo UT 846|Burlington VT 054|Montpelier VT 056|Norfolk VA 235|Roanoke VA 240|Spokane WA 992|Tacoma WA 984
Huntington WV 257|Wheeling WV 260|Green Bay WI 543|Madison WI 537|Casper WY 826|Laramie WY 820`
  .trim()
  .split(/[|\n]/)
  .map((line) => {
    const [, city = '', state = '', zip = ''] = /^(.*) ([A-Z]{2}) (\d{3})$/.exec(line) ?? []
    return { city, state, zip }
  })

const words = (text: string) => text.split('|') as [string, ...string[]]
const names = words(
  'Ridgeview|Lincoln|Oak Hill|Maple Grove|Riverside|Washington|Cedar Ridge|Jefferson|Willow Creek|Meadowbrook|' +
    'Sunnyside|Franklin|Lakeview|Pine Street|Harriet Tubman|Horizon|Eastgate|Fairview|Rosa Parks|Stonebridge',
)
const endings = words('Elementary|Elementary|Elementary School|Middle School|Academy|Charter School')
const SCHOOLS_PER_TOWN = { from: 4, to: 6 }
/**
 * Adds the directory in which people search for their school: a district for each of about a hundred towns
 * all over the country, with a few schools in each and nobody in them. The same for the same seed.
 */
const ZIP_ENDS = 100

/**
 * Adds the directory that somebody looks for their school in: a district for each of about a hundred towns all over the
 * country, and a few schools in each, with nobody in them. The same for the same seed.
 */
export function addDirectory(rows: DemoRows, { seed }: Pick<DemoInput, 'seed'>): void {
  for (const { city, state, zip } of towns) {
    const place = `${city} ${state}`.toLowerCase().replaceAll(/[^a-z]+/g, '-')
    const random = randomOf(seed, 'directory', place)
    const districtId = `dir-${place}`
    rows.districts.push({ id: districtId, name: `${city} Unified School District`, state })
    const taken = new Set<string>()
    const schoolCount = random.whole(SCHOOLS_PER_TOWN.from, SCHOOLS_PER_TOWN.to)
    while (taken.size < schoolCount) {
      const name = random.pick(names)
      if (taken.has(name)) continue
      taken.add(name)
      rows.schools.push({
        id: `${districtId}-${taken.size}`,
        districtId,
        name: `${name} ${random.pick(endings)}`,
        city,
        state,
        zip: zip + String(random.whole(1, ZIP_ENDS - 1)).padStart(2, '0'),
      })
    }
  }
}
