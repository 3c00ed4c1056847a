/**
 * Words under the passwords people choose when a rule asks for capitals, digits and signs: nearly every such entry of
 * the published lists of commonest passwords is built on one of these.
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
  matrix ninja hacker gamer player winner number one
  a aa aaa ab qa qaz qazqaz zaq zaqwsx xsw xswzaq qw qwe qweqwe qweasdqwe asd asdasd asdfasdf zxc zxcv qwaszx aqwzsx poiuy
  poiuytrewq lkjhgfdsa mnbvcxz abcabc abcxyz xyz aaabbb abcdabcd passpass passwordpassword passwords pass word motdepasse
  contrasena senha parola haslo sifre welcometo welcomehome home house garden kitchen bathroom shopping shop store
  cupboards mycupboard cupboardshop cupboardcouk essentials household box boxes letmeinnow letme openup open opensesame
  sesame please thankyou thanks hellohello helloworld hellokitty world myself mylife life live enter entering signin logon
  logmein loginlogin adminadmin superuser supervisor manager owner support demo sample example testtest testme mytest
  something anything nothing everything nobody someone security secure safe safety lock unlock key keys code secretcode
  monday tuesday wednesday thursday saturday today tomorrow yesterday morning evening night weekend holiday christmas
  easter birthday halloween newyear valentine wedding baby babyboy babe sweet sweety sweetheart sugar honey darling dear
  beautiful pretty cutie handsome sexy hottie gorgeous cool awesome amazing fantastic perfect super superstar star stars
  rainbow unicorn kitten kitty puppy cat dog fish horse rabbit bunny monkeys lion bear teddy teddybear turtle dolphin
  spurs leicester westham villa astonvilla leeds wolves fulham brighton southampton sunderland middlesbrough derby
  norwich ipswich hibernian hearts aberdeen dundee cardiff swansea wrexham lions gunners bluenose redsox yankees
  cowboys lakers steelers eagles raiders packers formula racing motor honda toyota nissan bmw audi porsche
  volkswagen jaguar bentley landrover vauxhall ford fiesta beckham ronaldo messi rooney gerrard lampard kane salah
  james john david paul mark peter stephen steven simon richard edward henry jack harry oliver oscar leo noah arthur
  mohammed muhammad ahmed ali omar fatima ayesha maria anna emma emily ella grace lily lucy chloe charlotte sarah laura
  rachel rebecca victoria elizabeth margaret susan karen linda patricia barbara helen julie claire nicola lisa kelly
  kevin brian gary alan barry keith terry tony dave steve mike chris alex max sam ben tom joe luke ryan liam connor
  kyle aaron nathan lewis callum jake rhys owen dylan megan bethany abigail molly poppy daisy rosie ruby
  sophia isabella mia eva scarlett georgia alice eleanor katie jasmine bella luna milo coco toby alfie archie teddy
  manunited manutd mancity liverpoolfc arsenalfc chelseafc ynwa everton glasgow edinburgh belfast leedsunited bristol
  manchestercity birmingham yorkshire lancashire cornwall devon essex kent sussex surrey oxford cambridge europe america
  australia canada india pakistan china japan germany france spain italy ireland poland brazil mexico russia paris berlin
  newyork california texas florida pizza burger coffee tea beer wine vodka whisky whiskey guinness chocolates biscuit
  cake candy lollipop strawberry raspberry blueberry lemon melon mango peach pineapple coconut potato tomato onion carrot
  music guitar piano drummer metallica nirvana slipknot eminem beatles queen elvis madonna beyonce taylorswift
  gandalf frodo hobbit hogwarts harrypotter potter gryffindor voldemort yoda vader darthvader skywalker jedi startrek
  spock ironman avengers captain thor hulk wolverine deadpool joker pikachu mario zelda sonic fortnite roblox
  playstation xbox nintendo warcraft callofduty counterstrike youtube twitter tiktok whatsapp netflix amazon ebay paypal
  yahoo gmail hotmail outlook skype zoom apples macbook linux ubuntu oracle cisco dell lenovo sony nokia motorola
  blackberry red blue green yellow black white pink brown grey violet gold bronze crystal ruby emerald sapphire pearl
  fuckyou fuckoff fuck bitch asshole bollocks bugger wanker shit damn sex pussy dick biteme lovelove ilovegod
  ilovejesus blessed bless faith hope trinity lord amen angels church bible believe dream dreams dreamer magic wizard
  merlin dragonfly dragons phoenixes thunder lightning storm hurricane tornado fire water earth wind ocean river mountain
  sunflower rose tulip lavender forest island beach snow snowball winterfell soldier army navy marine police fireman
  doctor nurse teacher student school college university library football soccerball tennis golf swimming running
  cycling fishing skiing snowboard boxing karate judo champion champions legend legends hero heroes boss king kings
  queens prince duke knight pirate pirates viking cowboy warrior samurai zombie vampire ghost devil demon hell lucifer`.split(
    /\s+/,
  ),
)
