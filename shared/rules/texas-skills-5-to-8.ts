import type { SkillEntries } from './skill-entry.ts'

/** The Texas Essential Knowledge and Skills of grades 5 to 8, by grade and number. */
export const texas5To8: Readonly<Record<string, SkillEntries>> = {
  5: {
    2: {
      label: 'Decimal places',
      sentence: 'Reads, compares and rounds decimals to thousandths.',
      example: 'Round 3.276 to the nearest tenth.',
      answer: '3.3',
    },
    3: {
      label: 'Calculating',
      sentence: 'Calculates with whole numbers, decimals and fractions.',
      example: '1.2 × 3 = ?',
      answer: '3.6',
    },
    4: {
      label: 'Unknown numbers',
      sentence: 'Simplifies expressions, and solves problems with an unknown.',
      example: '4 × (6 + 3) − 6 = ?',
      answer: '30',
    },
    5: {
      label: 'Flat shapes',
      sentence: 'Sorts flat shapes into groups and smaller groups by what they have.',
      example: 'Is every square also a rectangle?',
      answer: 'Yes, it has four right angles',
    },
    6: {
      label: 'Volume',
      sentence: 'Finds how many unit cubes fill a box.',
      example: 'A box is 4 long, 3 wide and 2 high. How many unit cubes fill it?',
      answer: '24 cubes',
    },
    7: {
      label: 'Converting units',
      sentence: 'Changes measurements from one unit to another.',
      example: 'How many inches are 3 feet?',
      answer: '36 inches',
    },
  },
  6: {
    2: {
      label: 'Number sense',
      sentence: 'Orders positive and negative numbers, fractions and decimals.',
      example: 'Which is smaller: −5 or −2?',
      answer: '−5',
    },
    3: {
      label: 'Multiply fractions',
      sentence:
        'Multiplies and divides fractions and decimals, and calculates with whole numbers below zero.',
      example: '−4 + 9 = ?',
      answer: '5',
    },
    4: {
      label: 'Ratios and rates',
      sentence: 'Compares amounts by ratio, rate and percentage.',
      example: '3 cups of flour go with 2 cups of milk. How much milk goes with 9 cups of flour?',
      answer: '6 cups',
    },
    5: {
      label: 'Percentages',
      sentence: 'Solves problems with ratios, rates and percentages.',
      example: 'What is 20% of 60?',
      answer: '12',
    },
    6: {
      label: 'Two quantities',
      sentence: 'Shows how one quantity follows another, in a table, a graph or an equation.',
      example: 'y = 3x. What is y when x is 4?',
      answer: '12',
    },
    7: {
      label: 'Equal expressions',
      sentence: 'Writes equal expressions, and knows which operation comes first.',
      example: '2 × (x + 3) equals 2x plus what?',
      answer: '6',
    },
  },
  7: {
    2: {
      label: 'Kinds of numbers',
      sentence: 'Sorts whole numbers, integers, fractions and decimals into their sets.',
      example: 'Is −7 an integer?',
      answer: 'Yes, but not a whole number',
    },
    3: {
      label: 'Calculate below zero',
      sentence: 'Calculates with fractions, decimals and numbers below zero.',
      example: '−6 × 0.5 = ?',
      answer: '−3',
    },
    4: {
      label: 'Constant rates',
      sentence: 'Finds constant rates, and solves problems with percentages.',
      example: 'A car drives 150 miles in 3 hours. How many miles does it drive in 5?',
      answer: '250 miles',
    },
    5: {
      label: 'Similar shapes',
      sentence: 'Uses the same proportions in larger and smaller shapes, and knows pi.',
      example: 'A photo of 4 by 6 inches is made 12 inches long. How wide is it?',
      answer: '8 inches',
    },
    6: {
      label: 'Chance',
      sentence: 'Says how likely something is, and predicts from trials.',
      example: 'A fair die is thrown. How likely is a 5?',
      answer: '1 in 6',
    },
    7: {
      label: 'Linear rules',
      sentence: 'Shows a rule that grows evenly in a table, a graph and an equation.',
      example: 'y = 2x + 1. What is y when x is 5?',
      answer: '11',
    },
  },
  8: {
    2: {
      label: 'Real numbers',
      sentence: 'Orders real numbers, and writes very large and very small ones with powers of ten.',
      example: 'Write 45,000 with a power of ten.',
      answer: '4.5 × 10⁴',
    },
    3: {
      label: 'Scaling shapes',
      sentence: 'Makes shapes larger or smaller by a factor, and compares them.',
      example: 'A side of 5 is scaled by 3. How long is it now?',
      answer: '15',
    },
    4: {
      label: 'Slope',
      sentence: 'Reads how steep a line is, and what it grows by.',
      example: 'A line rises 6 for every 2 across. What is its slope?',
      answer: '3',
    },
    5: {
      label: 'Lines and functions',
      sentence: 'Tells proportional from other linear rules, and knows a function.',
      example: 'Does y = 4x + 1 go through zero?',
      answer: 'No, it starts at 1',
    },
    6: {
      label: 'Formulas',
      sentence: 'Explains where the formulas for volume and for right triangles come from.',
      example: 'A cone is as wide and high as a cylinder of 30 cups. How much does it hold?',
      answer: '10 cups, a third',
    },
    7: {
      label: 'Volume and distance',
      sentence: 'Finds volumes, and sides of right triangles.',
      example: 'A right triangle has short sides of 3 and 4. How long is the longest?',
      answer: '5',
    },
  },
}
