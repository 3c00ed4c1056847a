const steps = [
  {
    title: 'Sign Up',
    picture: 'how-sign-up',
    words: [
      'Open an account with an e-mail address and a password, then tell us about your home: who lives there, how many bathrooms, whether there is a dishwasher. It takes about three minutes.',
      'We ask because a house of five and a flat for one empty a bottle of shampoo at very different speeds.',
    ],
  },
  {
    title: 'Choose Your Products',
    picture: 'how-choose',
    words: [
      'Walk along the shelves, kitchen and bathroom, and tick what you use anyway. Our smart algorithm works out how many of each you need, and says why beside every one.',
      'Disagree? Change the number. It is your cupboard.',
    ],
  },
  {
    title: 'Enjoy Hassle-Free Delivery',
    picture: 'how-deliver',
    words: [
      'A box arrives every month, Monday to Saturday, with delivery included in every price. A week before, we write to say what is in it, what it costs and the last day to change it.',
      'You pay for the first box when you start. After that your card is charged three days before each delivery, never earlier.',
    ],
  },
  {
    title: 'Manage Your Account Anytime',
    picture: 'how-manage',
    words: [
      'Postpone a box, skip a month, swap a product or set how often something comes. Later boxes rearrange themselves.',
      'And if it is not for you, one button ends it. A box that is already on its way still comes; nothing follows it.',
    ],
  },
] as const

export function HowSteps() {
  return (
    <ol className="flex flex-col gap-14 lg:gap-20">
      {steps.map(({ title, picture, words }, index) => (
        <li key={title} className="grid items-center gap-6 md:grid-cols-2 md:gap-12 lg:gap-20">
          <img
            src={`/pictures/${picture}.svg`}
            width="720"
            height="540"
            alt=""
            loading={index === 0 ? 'eager' : 'lazy'}
            className={`rounded-card h-auto w-full ${index % 2 ? 'md:order-last' : ''}`}
          />
          <div className="flex flex-col gap-3">
            <p className="text-marmalade-dark figures font-semibold">Step {index + 1}</p>
            <h2 className="text-heading">{title}</h2>
            {words.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
