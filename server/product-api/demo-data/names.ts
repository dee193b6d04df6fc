import type { Random } from './random.ts'

const words = (text: string) => text.trim().split(/\s+/) as [string, ...string[]]

const firstNames = words(`
  Aaron Abigail Ada Adrian Aisha Alejandro Alice Amir Ana Andre Anika Anthony Ari Asha Ava Ayaan Beatriz
  Benjamin Bianca Caleb Camila Carlos Carmen Chidi Clara Cora Daniela Dante David Destiny Diego Eden Elena Eli
  Elise Emeka Emilia Emma Esther Ethan Eva Fatima Felix Fiona Gabriel Gia Grace Hassan Hazel Henry Ibrahim Ines
  Iris Isaac Isabel Ivan Jada Jamal James Jasmine Javier Jia Jonah Josephine Juan Julia Kaito Keisha Khalid Kiran
  Laila Layla Leah Leo Liam Lila Lucas Luna Lydia Maria Marcus Maya Mei Micah Mila Mina Miles Mohammed Nadia Naomi
  Nathan Nia Nico Nina Nora Oliver Olivia Oscar Paloma Pedro Rafael Reza Rosa Ruby Ruth Sadie Sam Samira Santiago
  Sara Seth Simon Sienna Soren Talia Tariq Teo Thalia Thomas Uma Valeria Victor Violet Wei William Xavier Yara
  Yusuf Zara Zion`)

const lastNames = words(`
  Abbott Acosta Adeyemi Ahmed Alvarez Anders Avila Bailey Baker Banerjee Barnes Bauer Benally Bennett Boateng
  Bowman Bryant Cabrera Campbell Carter Castro Chan Chen Cho Clark Coleman Cooper Cruz Dalton Das Davis Diaz Diop
  Dixon Dominguez Dubois Duran Edwards Ellis Espinoza Evans Farah Fernandez Fields Fischer Flores Foster Fuentes
  Garcia Ghosh Gibson Gomez Grant Greene Gupta Gutierrez Hall Hansen Harper Hassan Hayes Hernandez Hill Ho Howard
  Huang Hughes Ibarra Ito Jackson Jensen Jimenez Johnson Jones Joshi Kamara Kang Kelly Khan Kim Kumar Lam Larsen
  Lee Lewis Li Lin Lopez Luna Malik Marsh Martin Mbeki Medina Mehta Mendoza Meyer Miller Molina Moore Morales
  Mwangi Nash Navarro Ng Novak Ochoa Olsen Ortega Ortiz Osei Owens Pace Park Patel Perez Pham Pierce Popov Quinn
  Ramirez Reed Reyes Rhodes Rivas Robinson Rojas Rossi Russo Salazar Sanchez Santos Sato Schmidt Shah Silva Singh
  Smith Soto Stone Suarez Tanaka Taylor Thomas Torres Tran Tsosie Turner Valdez Vargas Vasquez Vega Walker Wang
  Ward Weber White Williams Wilson Wong Wright Wu Yang Yazzie Young Zamora Zhang`)

export interface PersonName {
  readonly firstName: string
  readonly lastName: string
}

/** A person's name; with `taken`, one not in it, which is then added. */
export function nameOf(random: Random, taken?: Set<string>): PersonName {
  const name = { firstName: random.pick(firstNames), lastName: random.pick(lastNames) }
  const key = `${name.firstName} ${name.lastName}`
  if (taken?.has(key)) return nameOf(random, taken)
  taken?.add(key)
  return name
}
