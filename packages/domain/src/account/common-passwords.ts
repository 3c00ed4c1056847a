/**
 * What people choose when they are made to choose: the bases under nearly every entry of the published lists of
 * commonest passwords that also has capitals, digits and signs.
 */
export const commonBases: ReadonlySet<string> = new Set(
  `password passwort passw pass passme mypassword thepassword changeme change default temp temporary test testing tester
  qwerty qwertyuiop qwert qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc
  abc abcd abcde abcdef abcdefg abcdefgh aabbcc letmein welcome login hello hallo admin administrator root user guest
  master system server computer internet secret private access trust trustno monkey dragon shadow sunshine princess
  football baseball basketball soccer hockey rugby cricket liverpool arsenal chelsea manchester united everton tottenham
  celtic rangers newcastle barcelona realmadrid superman batman spiderman starwars pokemon naruto minecraft mustang
  ferrari harley yamaha mercedes corvette cheese chocolate cookie banana orange apple cherry pepper ginger summer winter
  spring autumn january february march april june july august september october november december monday friday sunday
  london england britain scotland ireland wales michael jordan jennifer jessica ashley daniel thomas charlie george
  william robert andrew matthew joshua anthony nicole michelle amanda melissa samantha hannah sophie olivia amelia
  iloveyou loveyou lovely love loveme lover babygirl angel flower butterfly tigger snoopy buster killer hunter ranger
  freedom whatever forever blahblah qwerqwer google facebook linkedin instagram samsung iphone android windows microsoft
  cupboard company office business money bitcoin jesus christ god heaven family mother father brother sister maggie
  bailey jasper buddy rocky lucky happy smile peace purple silver golden diamond phoenix tiger eagle falcon wolf panther
  matrix ninja hacker gamer player winner number one`.split(/\s+/),
)
