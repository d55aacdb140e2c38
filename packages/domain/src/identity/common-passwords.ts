/** The most frequent passwords of leaked lists, from eight characters on, and the stems to which users add digits. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `123456 12345678 123456789 1234567890 12345678910 123123123 987654321 0987654321 11111111 00000000 88888888 99999999 12341234
  11223344 12344321 147258369 123654789 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 qwerty qwertyui qwertyuiop qwerty12 qwer1234
  asdfghjk asdfghjkl asdf1234 zxcvbnm zxcvbnm1 abcd1234 abc12345 abcdefgh a1b2c3d4 aa123456 a1234567 a12345678 password passw0rd
  p@ssw0rd p@ssword pass1234 passwort motdepasse contrasena password1 password123 letmein letmein1 welcome iloveyou
  ilovegod sunshine princess princesa football baseball basketball superman batman spiderman starwars pokemon pikachu trustno1 dragon monkey
  shadow master michael michelle jennifer jordan23 jessica daniel ashley charlie computer internet whatever samsung google facebook linkedin
  microsoft minecraft administrator administrador admin admin123 adminadmin root1234 changeme changeit default guest1234 test1234 testtest testing
  secret secret123 mypassword temppass login123 access14 liverpool chelsea1 arsenal1 barcelona realmadrid manchester juventus
  butterfly chocolate flowers1 purple12 elephant mountain snoopy12 freedom1 whatever1 blink182 metallica nirvana1 slipknot
  america1 canada12 london12 summer winter spring autumn january february september october november december monday friday
  qazwsxedc 1234qwer 123qweasd qweasdzxc 1qaz1qaz zaq12wsx zaq1zaq1 asdasdasd qweqweqwe lovelove iloveyou1 babygirl sweetheart
  corvette mercedes porsche1 ferrari1 harley12 mustang yamaha12 startrek gandalf1 hellokitty helloworld hello123 abc123abc aicvaicv`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
